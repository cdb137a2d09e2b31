import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { picture } from '../objects/picture.ts'
import { titleField } from '../objects/textFields.ts'

export const aboutUs = defineType({
  name: 'aboutUs',
  title: 'About us',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Name in the Studio',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'hero',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'history', title: 'History', type: 'richText' }),
    defineField({
      name: 'timeline',
      title: 'Year by year',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'timelineYear',
          title: 'Year',
          type: 'object',
          fields: [
            defineField({
              name: 'year',
              title: 'Year',
              type: 'number',
              validation: (rule) => rule.required().integer().min(1000).max(2100),
            }),
            defineField({
              name: 'text',
              title: 'Event',
              type: 'string',
              validation: (rule) => rule.required().max(200),
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'values',
      title: 'What we value',
      type: 'array',
      of: [defineArrayMember({ type: 'titledText' })],
      validation: (rule) => rule.max(8),
    }),
    defineField({
      name: 'place',
      title: 'The place',
      type: 'object',
      fields: [
        titleField(),
        defineField({ name: 'body', title: 'Text', type: 'richText' }),
        picture('image', 'Picture'),
        defineField({
          name: 'facts',
          title: 'Good to know',
          type: 'array',
          of: [defineArrayMember({ type: 'titledText' })],
          validation: (rule) => rule.max(6),
        }),
      ],
    }),
    defineField({
      name: 'teachersIntro',
      title: 'Above the teachers',
      description: 'The teachers themselves follow in the order of their positions.',
      type: 'section',
    }),
    defineField({ name: 'callToAction', title: 'Invitation', type: 'callToAction' }),
    defineField({ name: 'seo', title: 'Search and previews', type: 'seo' }),
  ],
})
