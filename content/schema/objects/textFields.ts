import { defineField } from '@sanity/types'

/** A field for the required title of a part of a page. */
export const titleField = () =>
  defineField({
    name: 'title',
    title: 'Title',
    type: 'string',
    validation: (rule) => rule.required().max(90),
  })

interface Size {
  /** The height of the field in lines. */
  rows: number
  /** The limit of letters. */
  max: number
  required?: boolean
}

/** A field for a text of a few lines. */
export const textField = ({ rows, max, required }: Size) =>
  defineField({
    name: 'text',
    title: 'Text',
    type: 'text',
    rows,
    validation: (rule) => (required === true ? rule.required() : rule).max(max),
  })
