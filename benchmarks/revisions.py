"""Checkouts of revisions, for the benchmarks that compare two of them."""
import contextlib
import os
import subprocess
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# Before conditions became values and a session owned the model.
BEFORE = "57d76c8"


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], check=True, capture_output=True, text=True).stdout.strip()


@contextlib.contextmanager
def checkout(revision):
    """A folder with the files of a revision, as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        tree = os.path.join(folder, "tree")
        git("worktree", "add", "--detach", "-q", tree, revision)
        try:
            yield tree
        finally:
            git("worktree", "remove", "--force", tree)
