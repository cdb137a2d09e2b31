import { defineField, defineType } from '@sanity/types'
import { slugField, stringField } from '../objects/fields.ts'
import { picture } from '../objects/picture.ts'

export const teacher = defineType({
  name: 'teacher',
  title: 'Teacher',
  type: 'document',
  fields: [
    stringField({ name: 'name', title: 'Name', required: true, max: 80 }),
    slugField('name'),
    stringField({ name: 'role', title: 'What they teach', required: true, max: 80 }),
    stringField({ name: 'shortBio', title: 'In one sentence', max: 160 }),
    defineField({
      name: 'biography',
      title: 'Biography',
      type: 'richText',
      validation: (rule) => rule.required().min(1),
    }),
    picture('portrait', 'Portrait', { width: 800 }),
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
