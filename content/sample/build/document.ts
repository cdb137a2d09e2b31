export type Value =
  string | number | boolean | undefined | readonly Value[] | { readonly [name: string]: Value }

/** A document of the sample as it is written here, before keys, revisions and typography. */
export interface SampleDocument {
  readonly _id: string
  readonly _type: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [name: string]: Value
}

/** A link to another document. */
export const reference = (id: string) => ({ _type: 'reference', _ref: id })

export const slug = (current: string) => ({ _type: 'slug', current })

/** A picture of `sample/images`, by its name without the ending. */
export const picture = (name: string) => ({
  _type: 'image',
  asset: reference(`${picturePrefix}${name}`),
})

/** Stands before a picture's name until the asset's id, which depends on its content, is known. */
export const picturePrefix = 'picture:'
