import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { OrderValue, Query, Stored } from '../../query.ts'
import type { Server } from '../../server.ts'

/** The place and the nouns of records that staff edit. */
export interface RecordKind<Item> {
  /** Where they are stored. */
  readonly collection: string
  readonly schema: z.ZodType<Item>
  readonly noun: { readonly one: string; readonly many: string }
}

/** An order that a list offers. */
export interface Sort<Item> {
  /** In the address. */
  readonly key: string
  readonly label: string
  readonly field: string
  /** The field holds a moment. */
  readonly moment?: boolean
  /** One looks for the last first, such as the newest. */
  readonly lastFirst?: boolean
  readonly valueOf: (item: Item) => OrderValue
}

/**
 * A choice that a list offers, of records whose field has one value, holds it among others, or lies
 * in a range. While a range is chosen, the list has to be ordered by its field. Firestore looks into
 * one list at a time: one filter at most `holds`, and only of a plan without a `searchField`.
 */
export interface Filter {
  readonly key: string
  readonly label: string
  readonly field: string
  readonly options: readonly FilterOption[]
  /** The key of the option that is chosen where the address names none; all are then named `all`. */
  readonly initially?: string
}

/** `field` is the field of the option, if it is not the one of its filter. */
export type FilterOption = {
  readonly key: string
  readonly label: string
  readonly field?: string
} & (
  | { readonly value: string | boolean }
  | { readonly holds: string }
  | { readonly range: Omit<NonNullable<Query['range']>, 'field'> }
)

export interface ListColumn<Item> {
  readonly title: string
  /** The key of the sort that orders by this column, if one does. */
  readonly sort?: string
  /** It is seen at a glance: on a phone the other values of a row fold away below these. */
  readonly glance?: boolean
  /** A person has to choose it to see it on screen. */
  readonly isOptional?: boolean
  /** Its values are numbers, which stand below one another. Values that are numbers in an export always do. */
  readonly isNumber?: boolean
  /** Returns the value in an export, where a moment is written on the school's clock. Without it, the column is only on screen. */
  readonly text?: (item: Item, id: string) => ExportedValue
  /** Renders the value on screen, by default that of an export. Null: the column is only in an export. */
  readonly cell?: ((row: Row<Item>) => ReactNode) | null
}

type ExportedValue = string | number | Date

/**
 * How a list is searched whose records hold no words themselves, but say whose they are: the search
 * finds owners, such as people, and the list shows what is theirs.
 */
export interface OwnerSearch {
  /** The field that says whose a record is. */
  readonly field: string
  /** Finds at most `maxInValues` of them, by a text that is not empty. Throws a `CallError`. */
  readonly find: (server: Server, text: string) => Promise<FoundOwners>
  readonly hint: string
  /** Messages for no match, and for more matches than the search can use. */
  readonly nobody: string
  readonly onlyFirst: string
}

export interface FoundOwners {
  readonly keys: readonly string[]
  /** There are more, whose records are not looked for. */
  readonly more: boolean
}

/** The orders, filters and search of a list. The first sort is the default. */
export interface ListConfig<Item> extends RecordKind<Item> {
  /** A condition on all queries, for collections that hold other records too. */
  readonly where?: Query['where']
  /** The field with the `searchParts` of each record; not there where the list is not searched. */
  readonly searchField?: string
  readonly ownerSearch?: OwnerSearch
  readonly searchLabel?: string
  readonly sorts: readonly [Sort<Item>, ...Sort<Item>[]]
  readonly filters: readonly Filter[]
}

/** The part of a list that its queries and indexes follow from. */
export type QueriedList = Pick<
  ListConfig<never>,
  'collection' | 'where' | 'searchField' | 'ownerSearch' | 'filters' | 'sorts'
>

export type Row<Item> = Stored<Item>

interface Changed {
  readonly updatedAt: Date
}

export const lastChange: { readonly sort: Sort<Changed>; readonly column: ListColumn<Changed> } = {
  sort: {
    key: 'changed',
    label: 'Last change',
    field: 'updatedAt',
    moment: true,
    valueOf: ({ updatedAt }) => updatedAt,
  },
  column: { title: 'Last change', sort: 'changed', text: ({ updatedAt }) => updatedAt },
}

export const activeNames = { active: 'Active', archived: 'Archived' } as const

/** The filter of records that are archived instead of deleted. */
export const activeFilter: Filter = {
  key: 'status',
  label: 'Show',
  field: 'active',
  options: [
    { key: 'active', label: activeNames.active, value: true },
    { key: 'archived', label: activeNames.archived, value: false },
  ],
}

/** The filter of a list whose records are each of one course; `key` is its name in the address. */
export function courseFilter(
  key: string,
  courses: readonly { courseId: string; title: string }[],
): Filter {
  const options = courses.map(({ courseId, title }) => ({
    key: courseId,
    label: title,
    value: courseId,
  }))
  return { key, label: 'Course', field: 'courseId', options }
}
