import { defineField, defineType } from '@sanity/types'
import { picture } from './picture.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'object',
  fields: [
    picture('image', 'Picture', { required: true }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      validation: (rule) => rule.max(200),
    }),
  ],
  preview: { select: { title: 'caption', media: 'image' } },
})
