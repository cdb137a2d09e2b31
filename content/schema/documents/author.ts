import { defineField, defineType } from '@sanity/types'
import { slugField, stringField, textField } from '../objects/fields.ts'
import { picture } from '../objects/picture.ts'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    stringField({ name: 'name', title: 'Name', required: true, max: 80 }),
    slugField('name'),
    stringField({ name: 'role', title: 'Role', max: 80 }),
    textField({ name: 'bio', title: 'Under a post', rows: 3, required: true, max: 300 }),
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
