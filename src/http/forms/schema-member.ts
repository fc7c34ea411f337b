import type { z } from "@hono/zod-openapi";

/** A member of a schema without what wraps it. */
export interface SchemaMember {
  schema: z.core.$ZodTypes;
  mayBeNull: boolean;
  mayBeAbsent: boolean;
}

/** Unwraps defaults, options, nulls, references and transformations. */
export function bareMember(wrapped: z.core.$ZodType): SchemaMember {
  const found = { mayBeNull: false, mayBeAbsent: false };
  let schema = wrapped as z.core.$ZodTypes;
  for (;;) {
    const { def } = schema._zod;
    switch (def.type) {
      case "nonoptional":
        return { ...bareMember(def.innerType), mayBeNull: false, mayBeAbsent: false };
      case "nullable":
        found.mayBeNull = true;
        schema = def.innerType as z.core.$ZodTypes;
        continue;
      case "optional":
      case "default":
      case "prefault":
        found.mayBeAbsent = true;
        schema = def.innerType as z.core.$ZodTypes;
        continue;
      case "readonly":
      case "catch":
        schema = def.innerType as z.core.$ZodTypes;
        continue;
      case "lazy":
        schema = def.getter() as z.core.$ZodTypes;
        continue;
      case "pipe":
        schema = def.in as z.core.$ZodTypes;
        continue;
      case "union": {
        const [option, other] = def.options.filter((each) => each._zod.def.type !== "null");
        if (option === undefined || other !== undefined) return { schema, ...found };
        found.mayBeNull = true;
        schema = option as z.core.$ZodTypes;
        continue;
      }
      default:
        return { schema, ...found };
    }
  }
}

/** The members of an object by their names. Null: the schema is no object. */
export function shapeOf({ schema }: SchemaMember): Readonly<Record<string, z.core.$ZodType>> | null {
  const { def } = schema._zod;
  return def.type === "object" ? def.shape : null;
}

/** The variants of a union that `_t` tells apart, by their tags. Null: the schema is no such union. */
export function variantsOf({ schema }: SchemaMember): ReadonlyMap<string, SchemaMember> | null {
  const { def } = schema._zod;
  if (def.type !== "union" || !("discriminator" in def) || def.discriminator !== "_t") return null;
  const variants = def.options.map((option) => bareMember(option));
  return new Map(variants.flatMap((variant) => tagsOf(variant).map((tag) => [tag, variant] as const)));
}

function tagsOf(variant: SchemaMember): string[] {
  const tag = shapeOf(variant)?._t;
  const def = tag && bareMember(tag).schema._zod.def;
  return def?.type === "literal" ? def.values.map(String) : [];
}

/** The items of a list. Null: the schema is no list. */
export function itemOf({ schema }: SchemaMember): SchemaMember | null {
  const { def } = schema._zod;
  return def.type === "array" ? bareMember(def.element) : null;
}

/** The least and the most characters of a text, or the least and the greatest number. Null: no bound. */
export function boundsOf({ schema }: SchemaMember): { least: number | null; most: number | null } {
  const bounds = schema as Partial<Pick<z.ZodString, "minLength" | "maxLength">> &
    Partial<Pick<z.ZodNumber, "minValue" | "maxValue">>;
  return { least: bounds.minLength ?? bounds.minValue ?? null, most: bounds.maxLength ?? bounds.maxValue ?? null };
}

/** The words that a field may have: those of an enumeration, of a list of them, or the tags of a union's `_t`. Null: any text. */
export function choicesAt(root: z.core.$ZodType, path: string): readonly string[] | null {
  const member = memberAt(root, path);
  const union = path.endsWith("._t") ? memberAt(root, path.slice(0, -"._t".length)) : null;
  const variants = union && variantsOf(union);
  if (variants) return [...variants.keys()];
  return member && wordsAllowed(itemOf(member) ?? member);
}

/** The words that an enumeration may have. Null: any text. */
export function wordsAllowed({ schema }: SchemaMember): readonly string[] | null {
  const { def } = schema._zod;
  return def.type === "enum" ? Object.values(def.entries).map(String) : null;
}

/** The member at a path such as `rule.minTasks` or `nodes[2].id`. Null: the schema has none. Of variants, the first that has it. */
export function memberAt(root: z.core.$ZodType, path: string): SchemaMember | null {
  let members = [bareMember(root)];
  for (const part of path.split(/[.[\]]+/).filter((text) => text !== "")) {
    members = members.flatMap((member) => membersNamed(member, part));
    if (members.length === 0) return null;
  }
  return members[0] ?? null;
}

function membersNamed(member: SchemaMember, name: string): SchemaMember[] {
  const variants = variantsOf(member);
  if (variants) return [...new Set(variants.values())].flatMap((variant) => membersNamed(variant, name));
  const item = /^\d+$/.test(name) ? itemOf(member) : null;
  if (item) return [item];
  const shape = shapeOf(member);
  const found = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
  return found === undefined ? [] : [bareMember(found)];
}
