import { listKeys } from '@shala/contract/values/mapValues'
import { decimalNumber, textOrNull, wholeNumber, wholeNumberOrNull } from '../../typedText.ts'

/** How a kind of value is typed, saved and compared. */
export interface FieldKind<Value, Stored> {
  /** In the form of a new record. */
  readonly blank: Value
  show(stored: Stored): Value
  /** Returns the value to save. The contract validates it. */
  parse(value: Value): unknown
  /** Describes the value beside that of another version, and in an export. */
  describe(value: Value): string
}

const same = <T>(value: T) => value

export const text: FieldKind<string, string> = {
  blank: '',
  show: same,
  parse: same,
  describe: same,
}

/** Text, or null where the field is left empty. */
export const optionalText: FieldKind<string, string | null> = {
  ...text,
  show: (stored) => stored ?? '',
  parse: textOrNull,
}

export const whole: FieldKind<string, number> = { ...text, show: String, parse: wholeNumber }

const optionalNumber: FieldKind<string, number | null> = {
  ...text,
  show: (stored) => stored?.toString() ?? '',
}

export const optionalWhole = { ...optionalNumber, parse: wholeNumberOrNull }

export const optionalDecimal: typeof optionalNumber = {
  ...optionalNumber,
  parse: (typed) => (typed.trim() === '' ? null : decimalNumber(typed)),
}

/** A checkbox. */
export const yesNo: FieldKind<boolean, boolean> = {
  blank: false,
  show: same,
  parse: same,
  describe: (value) => (value ? 'yes' : 'no'),
}

export const choice = <Value extends string>(
  words: Readonly<Record<Value, string>>,
  blank: NoInfer<Value>,
): FieldKind<Value, Value> => ({
  blank,
  show: same,
  parse: same,
  describe: (value) => words[value],
})

/** Returns the options of a field of `choice`. */
export const toOptions = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  listKeys(words).map((value) => ({ value, label: words[value] }))

/** Several values. `describe` names them. */
export const list = <Value>(
  describe: (value: Value) => string,
): FieldKind<readonly Value[], readonly Value[]> => ({
  blank: [],
  show: same,
  parse: (values) => [...values],
  describe: (values) => values.map(describe).join(', '),
})

/** A field of a record. */
export interface Field<Name extends string, Value, Item> {
  readonly name: Name
  readonly label: string
  /** The label in sentences. */
  readonly named: string
  /** Where the saved content has its value. */
  readonly at: string
  /** The field that describes it and with which it is merged; null if it stands for itself. */
  readonly within: string | null
  readonly kind: FieldKind<Value, unknown>
  /** Returns the stored value. */
  readonly get: (item: Item, id: string) => unknown
}

interface FieldOptions {
  /** The label in sentences, if the label says more, such as `(optional)`. */
  named?: string
  /** The path in the saved content, if it is not the name. */
  at?: string
  within?: string
}

/** Where the record has the value, if it is not the property of the same name. */
interface Getter<Stored, Item> {
  get: (item: Item, id: string) => Stored
}

/** Declares a field. Without `get`, the record has the value under the same name. */
export function field<Name extends string, Value, Stored, Item>(
  name: Name,
  label: string,
  kind: FieldKind<Value, Stored>,
  options: FieldOptions & Getter<Stored, Item>,
): Field<Name, Value, Item>
export function field<Name extends string, Value, Stored>(
  name: Name,
  label: string,
  kind: FieldKind<Value, Stored>,
  options?: FieldOptions,
): Field<Name, Value, Readonly<Record<Name, Stored>>>
export function field(
  name: string,
  label: string,
  kind: FieldKind<unknown, unknown>,
  options: FieldOptions & Partial<Getter<unknown, Readonly<Record<string, unknown>>>> = {},
): Field<string, unknown, Readonly<Record<string, unknown>>> {
  const { named = label, at = name, within = null, get = (item) => item[name] } = options
  return { name, label, named, at, within, kind, get }
}
