import { defineField, defineType } from '@sanity/types'
import { picture } from '../objects/picture.ts'
import { isSlug } from '../rules.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      type: 'slug',
      options: { source: 'name', maxLength: 96 },
      validation: (rule) => rule.required().custom(isSlug(96)),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      validation: (rule) => rule.max(80),
    }),
    defineField({
      name: 'bio',
      title: 'Under a post',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().max(300),
    }),
    picture('portrait', 'Portrait'),
    defineField({
      name: 'teacher',
      title: 'The same person as a teacher',
      type: 'reference',
      to: [{ type: 'teacher' }],
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
