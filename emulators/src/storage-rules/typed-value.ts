import * as z from 'zod'
import { nanosOfText } from './times.ts'
import {
  bool,
  float,
  int,
  list,
  map,
  nothing,
  path,
  string,
  timestamp,
  type Value,
} from './values.ts'

const Whole = z.union([z.number().refine(Number.isInteger), z.string().regex(/^-?\d+$/)])
const FieldsShape = z.record(z.string(), z.unknown())

const PathSegments = z.array(z.strictObject({ simple: z.string() }))

/** One value as firebase-tools sends it to the Storage rules runtime: one key names the type. */
const TypedValue = z.union([
  z.strictObject({ null_value: z.null() }).transform(() => nothing),
  z.strictObject({ bool_value: z.boolean() }).transform((typed) => bool(typed.bool_value)),
  z.strictObject({ int_value: Whole }).transform((typed) => numberValue(typed.int_value)),
  z.strictObject({ float_value: z.number() }).transform((typed) => float(typed.float_value)),
  z.strictObject({ string_value: z.string() }).transform((typed) => string(typed.string_value)),
  z
    .strictObject({ timestamp_value: z.string() })
    .transform((typed) => timestamp(nanosOfText(typed.timestamp_value))),
  z
    .strictObject({ list_value: z.strictObject({ values: z.array(z.unknown()) }) })
    .transform((typed) => list(typed.list_value.values.map(typedValue))),
  z
    .strictObject({ set_value: z.strictObject({ values: z.array(z.unknown()) }) })
    .transform((typed): Value => ({ type: 'set', items: typed.set_value.values.map(typedValue) })),
  z
    .strictObject({ map_value: z.strictObject({ fields: FieldsShape }) })
    .transform((typed) => map(typedFields(typed.map_value.fields))),
  z
    .strictObject({ path_value: z.strictObject({ segments: PathSegments }) })
    .transform((typed) => path(typed.path_value.segments.map(({ simple }) => simple))),
])

/** @throws z.ZodError if it is no typed value */
export function typedValue(typed: unknown): Value {
  return TypedValue.parse(typed)
}

/** The typed values of an object, by name. */
export function typedFields(typed: Readonly<Record<string, unknown>>): [string, Value][] {
  return Object.entries(typed).map(([name, value]) => [name, typedValue(value)])
}

/** JSON numbers beyond 64 bits arrive as whole ones too: they are floats. */
function numberValue(written: number | string): Value {
  if (typeof written === 'string') return int(BigInt(written))
  return Math.abs(written) < 2 ** 63 ? int(written) : float(written)
}
