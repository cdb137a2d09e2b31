import { defineField, defineType } from '@sanity/types'

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Kind',
      type: 'string',
      initialValue: 'note',
      options: {
        layout: 'radio',
        list: [
          { title: 'Explains something', value: 'note' },
          { title: 'Something to try', value: 'practice' },
          { title: 'A matter of safety', value: 'care' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.max(90),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().max(600),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
