/** Documents of one collection whose fields equal those given, in an order. */
export interface Query {
  collection: string
  /** `collection` is a name alone, such as `sessions`, and all collections of that name are meant. */
  group?: boolean
  where?: Readonly<Record<string, string | boolean>>
  /** Those whose field has one of these values, of which a query may name 30 (`maxInValues`). */
  among?: { readonly field: string; readonly values: readonly string[] }
  /** Those whose list `field` holds the value. */
  holding?: { readonly field: string; readonly value: string }
  /** Those whose list of this name is not empty. */
  filled?: string
  /** Those whose field lies in a range, ordered by it: from a value on, and before another. */
  range?: { readonly field: string; readonly from?: OrderValue; readonly before?: OrderValue }
  /** The newest by a field first. */
  newestBy?: string
  order?: { readonly field: string; readonly descending: boolean }
  /** In that order, only what follows or precedes this place: a value of the field, and a key. */
  from?: { readonly side: 'after' | 'before'; readonly value: OrderValue; readonly id: string }
  limit?: number
}

export const maxInValues = 30

export type OrderValue = string | number | Date

export interface Stored<T> {
  id: string
  data: T
}

export interface Found<T> {
  rows: Stored<T>[]
  read: number
}
