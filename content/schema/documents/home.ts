import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { listField, stringField } from '../objects/fields.ts'

export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  fields: [
    stringField({ name: 'title', title: 'Name in the Studio', required: true }),
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'hero',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'coursesIntro', title: 'Above the courses', type: 'section' }),
    defineField({
      name: 'courses',
      title: 'Courses, in order',
      description: 'Empty: all of them.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'coursePage' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({ name: 'approach', title: 'How we teach', type: 'section' }),
    listField({ name: 'principles', title: 'Principles', of: 'titledText', max: 6 }),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'keyFigure',
          title: 'Figure',
          type: 'object',
          fields: [
            stringField({ name: 'value', title: 'Number', required: true, max: 12 }),
            stringField({ name: 'label', title: 'Of what', required: true, max: 60 }),
          ],
        }),
      ],
      validation: (rule) => rule.max(4),
    }),
    defineField({ name: 'graduatesIntro', title: 'Above the graduates', type: 'section' }),
    defineField({
      name: 'testimonials',
      title: 'What graduates say',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
      validation: (rule) => rule.unique().max(6),
    }),
    defineField({ name: 'blogIntro', title: 'Above the blog', type: 'section' }),
    defineField({ name: 'callToAction', title: 'Invitation', type: 'callToAction' }),
    defineField({ name: 'seo', title: 'Search and previews', type: 'seo' }),
  ],
})
