import * as z from 'zod'
import { errorLabels, type FormErrorLabels, type Parsed, parseForm } from '../form/formErrors.ts'
import type { FieldErrors } from '../form/useForm.ts'
import type { ListColumn, RecordKind } from '../list/listConfig.ts'
import type { Field } from './fields.ts'
import { type Difference, listDifferences, mergeVersions, type Versions } from './mergeVersions.ts'

type AnyField<Item> = Field<string, unknown, Item>

type ValuesOf<Fields extends readonly AnyField<never>[]> = {
  [One in Fields[number] as One['name']]: One['kind']['blank']
}

type NameOf<Fields extends readonly AnyField<never>[]> = Fields[number]['name']

/** Values in words, by field. */
export type Described<Name extends string> = Partial<Record<Name, string>>

interface Declaration<
  Item,
  Fields extends readonly AnyField<Item>[],
  Content,
  Extra extends string,
> extends RecordKind<Item> {
  readonly fields: Fields
  /** The schema of the form's content, and its property in the call that saves it. */
  readonly content: z.ZodType<Content>
  readonly part: string
  /** Builds the content, if its values are not each at the path of a field. `parsed` has them by field. */
  toContent?(
    parsed: Readonly<Record<NameOf<Fields>, unknown>>,
    values: Readonly<ValuesOf<Fields>>,
  ): unknown
  /** Finds errors that the contract states in other words, or does not know. */
  check?(values: Readonly<ValuesOf<Fields>>): FieldErrors<NameOf<Fields> | NoInfer<Extra>>
  /** The path of errors that are shown, but at no field. */
  readonly extra?: Readonly<Record<Extra, string>>
  /** Moves the error of a field that the form does not show. */
  moveError?(field: NameOf<Fields>, values: Readonly<ValuesOf<Fields>>): NameOf<Fields>
  /** The error of a field in words; without it, the message follows the label. */
  sentence?(field: NameOf<Fields> | NoInfer<Extra>, label: string, message: string): string
  describe?(values: Readonly<ValuesOf<Fields>>): Described<NameOf<Fields>>
}

/** A record with all that its form, list and export need. */
export interface RecordDefinition<
  Item,
  Values,
  Content,
  Name extends string,
  Extra extends string,
> extends RecordKind<Item> {
  readonly labels: Readonly<Record<Name, string>>
  readonly blank: Values
  readonly toValues: (item: Item, id: string) => Values
  readonly parse: (values: Values) => Parsed<Content, Name | Extra>
  /** Places and words errors of the contract and of the server. */
  readonly errorLabels: (values: Values) => FormErrorLabels<Name | Extra>
  /** Lists the fields in which two versions differ. `name` names what the values refer to. */
  readonly compare: (
    versions: Versions<Values>,
    name?: (values: Values) => Described<Name>,
  ) => readonly Difference[]
  /** Returns their version with the fields that I changed. */
  readonly merge: (versions: Versions<Values>) => Values
  readonly isSame: (one: Values, other: Values) => boolean
  /** Returns the column of a field, with its value as it is exported. */
  readonly column: (name: Name) => Required<Pick<ListColumn<Item>, 'title' | 'text'>>
}

export type RecordValues<Definition extends { readonly blank: unknown }> = Definition['blank']

/** Declares a record once: its form, comparison and labels follow. Throws if no field has a part of the content. */
export function defineRecord<
  Item,
  const Fields extends readonly AnyField<Item>[],
  Content,
  Extra extends string = never,
>(
  declaration: Declaration<Item, Fields, Content, Extra>,
): RecordDefinition<Item, ValuesOf<Fields>, Content, NameOf<Fields>, Extra>
export function defineRecord(
  declaration: Declaration<unknown, readonly AnyField<unknown>[], unknown, string>,
): RecordDefinition<unknown, Readonly<Record<string, unknown>>, unknown, string, string> {
  const { collection, schema, noun, fields, content, part, extra = {} } = declaration
  const keys = content instanceof z.ZodObject ? Object.keys(content.shape) : []
  const missing = keys.filter((key) => !fields.some(({ at }) => at.split('.')[0] === key))
  if (missing.length > 0)
    throw new Error(`${collection} declares no field at ${missing.join(', ')}`)
  type Values = Readonly<Record<string, unknown>>
  const byName = <Value>(pick: (one: AnyField<unknown>) => Value) =>
    Object.fromEntries(fields.map((one) => [one.name, pick(one)]))
  const names = byName((one) => one.named)
  const named = errorLabels(names)
  const places = [...fields, ...Object.entries(extra).map(([name, at]) => ({ name, at }))]
  const getErrorLabels = (values: Values): FormErrorLabels<string> => ({
    part,
    fieldAt: (path) => {
      const [found] = places
        .filter(({ at }) => at === '' || path === at || path.startsWith(`${at}.`))
        .toSorted((one, other) => other.at.length - one.at.length)
      return found ? (declaration.moveError?.(found.name, values) ?? found.name) : null
    },
    sentence: (name, message) =>
      declaration.sentence?.(name, names[name] ?? '', message) ?? named.sentence(name, message),
  })
  const isSameField = ({ name, kind }: AnyField<unknown>, one: Values, other: Values) =>
    kind.describe(one[name]).trim() === kind.describe(other[name]).trim()
  const labels = byName(({ label }) => label)
  return {
    collection,
    schema,
    noun,
    labels,
    blank: byName(({ kind }) => kind.blank),
    toValues: (item, id) => byName(({ get, kind }) => kind.show(get(item, id))),
    parse: (values) => {
      const parsed = byName(({ name, kind }) => kind.parse(values[name]))
      const typed = declaration.toContent?.(parsed, values) ?? buildContent(fields, parsed)
      const { data, errors } = parseForm(content, typed, getErrorLabels(values))
      const found = { ...errors, ...declaration.check?.(values) }
      return errors === null && Object.keys(found).length === 0
        ? { data, errors: null }
        : { data: null, errors: found }
    },
    errorLabels: getErrorLabels,
    compare: ({ base, mine, theirs }, name) => {
      const describe = (values: Values): Readonly<Record<string, string>> => {
        const words = {
          ...byName((one) => one.kind.describe(values[one.name])),
          ...declaration.describe?.(values),
          ...name?.(values),
        }
        return byName((one) => (one.within === null ? (words[one.name] ?? '') : ''))
      }
      const described = { base: describe(base), mine: describe(mine), theirs: describe(theirs) }
      return listDifferences(labels, described)
    },
    merge: (versions) => {
      const touched = new Set(
        fields
          .filter((one) => !isSameField(one, versions.base, versions.mine))
          .map(({ name, within }) => within ?? name),
      )
      const groups = byName(({ name, within }) => within ?? name)
      return mergeVersions(versions, (name) => touched.has(groups[name] ?? name))
    },
    column: (name) => ({
      title: names[name] ?? '',
      text: (item, id) => {
        const { get, kind } = fields.find((one) => one.name === name) ?? throwUnknown(name)
        const stored = get(item, id)
        return typeof stored === 'number' ? stored : kind.describe(kind.show(stored))
      },
    }),
    isSame: (one, other) => fields.every((field) => isSameField(field, one, other)),
  }
}

function throwUnknown(name: string): never {
  throw new Error(`The record has no field ${name}`)
}

/** Places each value at the path of its field. */
function buildContent(
  fields: readonly { readonly name: string; readonly at: string }[],
  parsed: Readonly<Record<string, unknown>>,
): unknown {
  const content: Record<string, unknown> = {}
  for (const { name, at } of fields) {
    const [first = '', ...rest] = at.split('.')
    if (rest.length === 0) content[first] = parsed[name]
    else {
      const inner = fields.filter((one) => one.at.startsWith(`${first}.`))
      content[first] ??= buildContent(
        inner.map((one) => ({ name: one.name, at: one.at.slice(first.length + 1) })),
        parsed,
      )
    }
  }
  return content
}
