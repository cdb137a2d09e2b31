import { isList, isObject } from './addKeys.ts'
import { picturePrefix, type Value } from './document.ts'
import { typeset } from './typeset.ts'

/** Fields that are not prose; those with an underscore in front are not either. */
const notProse = new Set(['current', 'href', 'from', 'to', 'tags', 'email', 'publishedAt', 'style'])

/** A document's value with typographic quotes, and the ids of assets for the names of pictures. */
export function finishDocument(
  value: Value,
  assetIds: ReadonlyMap<string, string>,
  field = '',
): Value {
  if (isList(value)) return value.map((item) => finishDocument(item, assetIds, field))
  if (typeof value === 'string') {
    if (field === '_ref') return assetId(value, assetIds)
    return field.startsWith('_') || notProse.has(field) ? value : typeset(value)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, finishDocument(inside, assetIds, name)]),
  )
}

function assetId(id: string, assetIds: ReadonlyMap<string, string>): string {
  if (!id.startsWith(picturePrefix)) return id
  const found = assetIds.get(id.slice(picturePrefix.length))
  if (found === undefined) throw new Error(`There is no picture called ${id}.`)
  return found
}
