import { defineField, defineType } from '@sanity/types'
import { stringField, textField } from '../objects/fields.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    textField({
      name: 'quote',
      title: 'What they say',
      description: 'Without quotation marks around it.',
      rows: 4,
      required: true,
      max: 500,
    }),
    stringField({ name: 'name', title: 'Name', required: true, max: 80 }),
    stringField({
      name: 'role',
      title: 'Who they are',
      description: 'Such as: Midwife, Norwich',
      max: 80,
    }),
    defineField({
      name: 'year',
      title: 'Finished in',
      type: 'number',
      validation: (rule) => rule.integer().min(2013).max(2100),
    }),
    defineField({
      name: 'course',
      title: 'Course',
      type: 'reference',
      to: [{ type: 'coursePage' }],
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'quote' } },
})
