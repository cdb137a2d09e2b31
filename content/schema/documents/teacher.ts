import { defineField, defineType } from '@sanity/types'
import { picture } from '../objects/picture.ts'
import { isSlug } from '../rules.ts'

export const teacher = defineType({
  name: 'teacher',
  title: 'Teacher',
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
      title: 'What they teach',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'shortBio',
      title: 'In one sentence',
      type: 'string',
      validation: (rule) => rule.max(160),
    }),
    defineField({
      name: 'biography',
      title: 'Biography',
      type: 'richText',
      validation: (rule) => rule.required().min(1),
    }),
    picture('portrait', 'Portrait'),
    defineField({
      name: 'position',
      title: 'Place in lists',
      description: 'The smallest comes first.',
      type: 'number',
      validation: (rule) => rule.integer().min(0),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
