"""Stand-ins for packages that the published client imports and that send nothing on the wire: tracing, and reading of media tags."""

import importlib.abc
import importlib.machinery
import sys
import types

REPLACED = ("opentelemetry", "tinytag")
# The index of services names two modules that the client's repository no longer has.
REMOVED = {
    "rapidata.service.services.pipeline_service": "PipelineService",
    "rapidata.service.services.workflow_service": "WorkflowService",
}


class Anything:
    """Can be called, entered, subclassed and asked for every member."""

    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, *args, **kwargs):
        return self

    def __getattr__(self, name):
        return Anything()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False


class StandIn(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (Anything,), {})


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, fullname, path=None, target=None):
        if fullname.split(".")[0] in REPLACED:
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        return importlib.machinery.ModuleSpec(fullname, self) if fullname in REMOVED else None

    def create_module(self, spec):
        if spec.name in REMOVED:
            module = types.ModuleType(spec.name)
            setattr(module, REMOVED[spec.name], type(REMOVED[spec.name], (Anything,), {}))
            return module
        return StandIn(spec.name)

    def exec_module(self, module):
        pass


def install():
    # After all others: a package that is installed, and a module that exists, comes first.
    sys.meta_path.append(Finder())
