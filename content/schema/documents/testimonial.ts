import { defineField, defineType } from '@sanity/types'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    defineField({
      name: 'quote',
      title: 'What they say',
      description: 'Without quotation marks around it.',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().max(500),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'role',
      title: 'Who they are',
      description: 'Such as: Midwife, Norwich',
      type: 'string',
      validation: (rule) => rule.max(80),
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
