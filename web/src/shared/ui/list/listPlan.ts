import type { OrderValue, Query, Stored } from '../../server.ts'

/** An order that a list offers. */
export interface Sort<Item> {
  /** In the address. */
  readonly key: string
  readonly label: string
  /** The stored field. */
  readonly field: string
  /** The field holds a moment. */
  readonly moment?: boolean
  /** One looks for the last first, such as the newest. */
  readonly lastFirst?: boolean
  readonly valueOf: (item: Item) => OrderValue
}

/**
 * A choice that a list offers, of records whose field has one value, or lies in a range. While a
 * range is chosen, the list has to be ordered by its field.
 */
export interface Filter {
  readonly key: string
  readonly label: string
  readonly field: string
  readonly options: readonly FilterOption[]
}

export type FilterOption = { readonly key: string; readonly label: string } & (
  | { readonly value: string | boolean }
  | { readonly range: Omit<NonNullable<Query['range']>, 'field'> }
)

export interface Column<Item> {
  readonly title: string
  /** The key of the sort that orders by this column, if one does. */
  readonly sort?: string
  /** How it stands in an export. */
  readonly text: (item: Item) => string | number
}

/** What a list of one kind of record offers. The first sort is the one that nobody has to choose. */
export interface ListPlan<Item> {
  readonly collection: string
  /** What they are called, such as `rooms`. */
  readonly noun: { readonly one: string; readonly many: string }
  /** The field with the `searchParts` of each record; not there where the list is not searched. */
  readonly searchField?: string
  readonly searchLabel?: string
  readonly sorts: readonly [Sort<Item>, ...Sort<Item>[]]
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<Item>[]
}

export type Row<Item> = Stored<Item>
