import protobuf, { type Field, type Type } from 'protobufjs'

/**
 * Returns the differences of a JSON value from Google's description of a message: unknown fields,
 * wrong types, and several fields of a oneof. By https://protobuf.dev/programming-guides/json
 */
export function schemaFaults(type: Type, value: unknown, path = type.name): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${path} is no ${type.name}`]
  }
  const names = Object.keys(value)
  const chosen = type.oneofsArray.flatMap((oneof) => {
    const set = oneof.fieldsArray.filter(({ name }) => names.includes(name))
    return set.length > 1 ? [`${path} has more than one of ${oneof.name}`] : []
  })
  const faults = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const field = type.fields[name]
    const here = `${path}.${name}`
    return field === undefined ? [`${here} is no field`] : fieldFaults(field.resolve(), part, here)
  })
  return [...chosen, ...faults]
}

function fieldFaults(field: Field, value: unknown, path: string): string[] {
  if (field instanceof protobuf.MapField) {
    if (typeof value !== 'object' || value === null) return [`${path} is no map`]
    return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      partFaults(field, part, `${path}.${key}`),
    )
  }
  if (!field.repeated) return partFaults(field, value, path)
  if (!Array.isArray(value)) return [`${path} is no list`]
  return value.flatMap((part: unknown, place) => partFaults(field, part, `${path}.${place}`))
}

/** Messages that JSON writes as a plain value. */
const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  '.google.protobuf.Duration': (value) => typeof value === 'string' && /^\d+(\.\d+)?s$/.test(value),
  '.google.protobuf.FieldMask': (value) => typeof value === 'string',
  '.google.protobuf.BoolValue': (value) => typeof value === 'boolean',
  '.google.protobuf.Timestamp': (value) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  '.google.protobuf.Value': () => true,
  '.google.protobuf.Any': (value) => typeof value === 'object' && value !== null,
}

function partFaults({ resolvedType, type }: Field, value: unknown, path: string): string[] {
  if (resolvedType instanceof protobuf.Enum) {
    const isKnown = typeof value === 'string' && Object.hasOwn(resolvedType.values, value)
    return isKnown ? [] : [`${path} is no ${resolvedType.name}`]
  }
  if (resolvedType instanceof protobuf.Type) {
    const isPlain = plain[resolvedType.fullName]
    if (isPlain === undefined) return schemaFaults(resolvedType, value, path)
    return isPlain(value) ? [] : [`${path} is no ${resolvedType.name}`]
  }
  // JSON has no such numbers; the mapping writes them as text and reads both.
  if (type.endsWith('64')) {
    return /^-?\d+$/.test(String(value)) ? [] : [`${path} is no ${type}`]
  }
  const wanted = ['string', 'bytes'].includes(type)
    ? 'string'
    : type === 'bool'
      ? 'boolean'
      : 'number'
  return typeof value === wanted ? [] : [`${path} is no ${type}`]
}
