import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { listField, stringField, titleField } from '../objects/fields.ts'
import { picture } from '../objects/picture.ts'

export const aboutUs = defineType({
  name: 'aboutUs',
  title: 'About us',
  type: 'document',
  fields: [
    stringField({ name: 'title', title: 'Name in the Studio', required: true }),
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
            stringField({ name: 'text', title: 'Event', required: true, max: 200 }),
          ],
        }),
      ],
    }),
    listField({ name: 'values', title: 'What we value', of: 'titledText', max: 8 }),
    defineField({
      name: 'place',
      title: 'The place',
      type: 'object',
      fields: [
        titleField(),
        defineField({ name: 'body', title: 'Text', type: 'richText' }),
        picture('image', 'Picture', { width: 1000 }),
        listField({ name: 'facts', title: 'Good to know', of: 'titledText', max: 6 }),
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
