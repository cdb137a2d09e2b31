import { defineField } from '@sanity/types'
import { stringField } from './fields.ts'

interface Options {
  group?: string
  required?: boolean
}

/** A field for a picture, which always says what it shows. */
export const picture = (name: string, title: string, { group, required }: Options = {}) =>
  defineField({
    name,
    title,
    type: 'image',
    options: { hotspot: true },
    ...(group === undefined ? {} : { group }),
    validation: (rule) => (required === true ? rule.required() : rule),
    fields: [
      stringField({
        name: 'alt',
        title: 'What it shows',
        description:
          'For people who do not see it. Empty: what was written when the file was uploaded.',
        max: 200,
      }),
    ],
  })
