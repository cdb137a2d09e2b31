import { searchedPart } from '@shala/contract/values/searchKey'
import type { OrderValue, Query } from '../../query.ts'
import type {
  Filter,
  FilterOption,
  FoundOwners,
  ListConfig,
  QueriedList,
  Row,
  Sort,
} from './listConfig.ts'

/** Where a page begins or ends: after or before a record, by its value in the order and its key. */
export interface Place {
  readonly side: 'after' | 'before'
  readonly value: string | number
  readonly id: string
}

/** The state of a list. All of it is in the URL, so that a link shows the same view. */
export interface ListView {
  readonly q: string
  readonly sort: string
  readonly descending: boolean
  /** The key of the chosen option by the key of its filter; what is not chosen is not there. */
  readonly filters: Readonly<Record<string, string>>
  /** Null for the first page. */
  readonly place: Place | null
}

/** Reads the view from a query string; what it does not understand is as if it were not there. */
export function readView<Item>(config: ListConfig<Item>, search: string): ListView {
  const params = new URLSearchParams(search)
  const wanted = params.get('sort') ?? ''
  const sort = config.sorts.find(({ key }) => key === wanted.replace(/^-/, ''))
  const chosen = config.filters.flatMap(({ key, options, initially }) => {
    const option = options.find((one) => one.key === (params.get(key) ?? initially))
    return option ? [[key, option.key] as const] : []
  })
  return {
    q: params.get('q') ?? '',
    sort: (sort ?? config.sorts[0]).key,
    descending: sort !== undefined && wanted.startsWith('-'),
    filters: Object.fromEntries(chosen),
    place: readPlace('after', params) ?? readPlace('before', params),
  }
}

/** The query string of a view; what else was in it, such as an open form, stays. */
export function writeView<Item>(config: ListConfig<Item>, search: string, view: ListView): string {
  const params = new URLSearchParams(search)
  const sort = `${view.descending ? '-' : ''}${view.sort}`
  const place = (side: Place['side']) =>
    view.place?.side === side ? JSON.stringify([view.place.value, view.place.id]) : ''
  const parts: [string, string][] = [
    ['q', view.q],
    ['sort', sort === config.sorts[0].key ? '' : sort],
    ...config.filters.map((filter): [string, string] => [
      filter.key,
      isInitial(filter, view) ? '' : view.filters[filter.key] || 'all',
    ]),
    ['after', place('after')],
    ['before', place('before')],
  ]
  for (const [name, value] of parts) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params.toString()
}

/** Whether a filter is as it is where the address says nothing of it. */
function isInitial({ key, initially = '' }: Filter, { filters }: ListView): boolean {
  return (filters[key] ?? '') === initially
}

/** Returns the chosen filters with their values, such as `Status: Requested`. */
export function listChosenFilters<Item>(config: ListConfig<Item>, view: ListView): string[] {
  return config.filters.flatMap(({ key, label, options }) =>
    options
      .filter((option) => option.key === view.filters[key])
      .map((option) => `${label}: ${option.label}`),
  )
}

/**
 * Returns the search and filters of a list as the end of a sentence, such as `“oak” and the filter
 * Show: In use`; null if the list shows everything.
 */
export function describeNarrowing<Item>(config: ListConfig<Item>, view: ListView): string | null {
  const filters = listChosenFilters(config, view)
  const search = view.q === '' ? [] : [`“${view.q}”`]
  const named =
    filters.length === 0
      ? []
      : [`the ${filters.length === 1 ? 'filter' : 'filters'} ${wordList.format(filters)}`]
  return [...search, ...named].join(' and ') || null
}

const wordList = new Intl.ListFormat('en-GB')

function readPlace(side: Place['side'], params: URLSearchParams): Place | null {
  try {
    const place: unknown = JSON.parse(params.get(side) ?? '')
    const [value, id]: readonly unknown[] = Array.isArray(place) ? Array.from<unknown>(place) : []
    const fits = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    return fits && typeof id === 'string' && /^[^/]+$/.test(id) ? { side, value, id } : null
  } catch {
    return null
  }
}

/** The place of a record in the order of a view. A moment is written as its milliseconds. */
export function toListPosition<Item>(
  { valueOf }: Sort<Item>,
  side: Place['side'],
  { id, data }: Row<Item>,
): Place {
  const value = valueOf(data)
  return { side, value: value instanceof Date ? value.getTime() : value, id }
}

export function findSort<Item>(
  config: Pick<ListConfig<Item>, 'sorts'>,
  { sort }: ListView,
): Sort<Item> {
  return config.sorts.find(({ key }) => key === sort) ?? config.sorts[0]
}

/**
 * Builds the query of a view: at most `limit` records, only those of the `owners` if the view
 * searches for owners.
 */
export function buildQuery(
  config: QueriedList,
  view: ListView,
  limit: number,
  owners: FoundOwners | null = null,
): Query {
  const { field, moment = false, lastFirst = false } = findSort(config, view)
  const part = searchedPart(view.q)
  const chosen = config.filters.flatMap(({ key, field: filtered, options }) => {
    const option = options.find((one) => one.key === view.filters[key])
    return option ? [{ field: option.field ?? filtered, option }] : []
  })
  const where = chosen.flatMap(({ field: filtered, option }) =>
    'value' in option ? [[filtered, option.value] as const] : [],
  )
  const range = chosen.find(isRange)
  const held = chosen.flatMap(({ field: filtered, option }) =>
    'holds' in option ? [{ field: filtered, value: option.holds }] : [],
  )
  const { place } = view
  const { searchField, ownerSearch } = config
  const searched =
    part === null || searchField === undefined ? [] : [{ field: searchField, value: part }]
  const [holding] = [...searched, ...held]
  return {
    collection: config.collection,
    where: { ...config.where, ...Object.fromEntries(where) },
    ...(owners === null || ownerSearch === undefined
      ? {}
      : { among: { field: ownerSearch.field, values: owners.keys } }),
    ...(holding === undefined ? {} : { holding }),
    ...(range === undefined ? {} : { range: { field: range.field, ...range.option.range } }),
    order: { field, descending: view.descending !== lastFirst },
    ...(place === null ? {} : { from: { ...place, value: orderValue(place.value, moment) } }),
    limit,
  }
}

type Ranged = Extract<FilterOption, { readonly range: object }>

function isRange(one: { field: string; option: FilterOption }): one is {
  field: string
  option: Ranged
} {
  return 'range' in one.option
}

function orderValue(value: string | number, moment: boolean): OrderValue {
  return moment && typeof value === 'number' ? new Date(value) : value
}
