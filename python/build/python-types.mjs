import { idOf } from "./type-names.mjs";

/**
 * Writes a schema as a Python type. `inline` names an object that stands within another schema, and is called with the schema and the name
 * of its place.
 */
export function pythonType(schema, { names, place, inline }) {
  const inner = (one, name = place) => pythonType(one, { names, place: name, inline });
  const id = idOf(schema);
  if (id !== null) return names.get(id) ?? "Any";
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) {
    const isNullable = variants.some(({ type }) => type === "null");
    const others = variants.filter(({ type }) => type !== "null");
    const types = [...new Set(others.map((one, i) => inner(one, variantPlace(one, place, i))))];
    return orNone(types.length === 1 ? types[0] : `Union[${types.join(", ")}]`, isNullable);
  }
  const kinds = [schema.type].flat();
  const isNullable = kinds.includes("null") || schema.enum?.includes(null) === true;
  const kind = kinds.find((one) => one !== "null");
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null).map((value) => pythonLiteral(value));
    return orNone(`Literal[${values.join(", ")}]`, isNullable);
  }
  return orNone(plainType(kind, schema, { inner, inline, place }), isNullable);
}

function plainType(kind, schema, { inner, inline, place }) {
  switch (kind) {
    case "string":
      return "str";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "array":
      return `List[${inner(schema.items, `${place}Item`)}]`;
    case "object":
      return objectType(schema, { inner, inline, place });
    default:
      return "Any";
  }
}

function objectType(schema, { inner, inline, place }) {
  const hasMembers = Object.keys(schema.properties ?? {}).length > 0;
  if (hasMembers) return inline(schema, place);
  const others = schema.additionalProperties;
  return `Dict[str, ${typeof others === "object" ? inner(others, `${place}Value`) : "Any"}]`;
}

/** A variant is named by its tag. */
function variantPlace({ properties }, place, i) {
  const tag = properties?._t?.enum?.[0];
  return tag ?? (i === 0 ? place : `${place}${i + 1}`);
}

const orNone = (type, isNullable) => (isNullable && type !== "Any" ? `Optional[${type}]` : type);

const pythonLiteral = (value) => (typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value));
