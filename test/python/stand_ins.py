"""Stand-ins for packages that the published client imports and that send nothing on the wire: tracing, and reading of media tags."""

import importlib.abc
import importlib.machinery
import logging
import secrets
import sys
import types

REPLACED = ("opentelemetry", "tinytag")
# The index of services names two modules that the client's repository no longer has.
REMOVED = {
    "rapidata.service.services.pipeline_service": "PipelineService",
    "rapidata.service.services.workflow_service": "WorkflowService",
}


class OfClass(type):
    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()


class Anything(metaclass=OfClass):
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

    def __format__(self, specification):
        return "01"


class LoggingHandler(logging.NullHandler):
    def __init__(self, *args, **kwargs):
        super().__init__()


# The client builds a `traceparent` of two of these, and hands the third to the standard library.
MEMBERS = {
    "LoggingHandler": LoggingHandler,
    "format_trace_id": lambda _: secrets.token_hex(16),
    "format_span_id": lambda _: secrets.token_hex(8),
}


class StandIn(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return MEMBERS.get(name) or (OfClass(name, (Anything,), {}) if name[0].isupper() else Anything())


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
