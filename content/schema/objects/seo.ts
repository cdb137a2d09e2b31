import { defineField, defineType } from '@sanity/types'
import { picture } from './picture.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and link previews',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: "Instead of the page's own.",
      type: 'string',
      validation: (rule) =>
        rule.max(70).warning('Search engines cut a title after some 70 letters.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        rule.max(200).warning('Search engines cut a description after some 160 to 200 letters.'),
    }),
    picture('image', 'Picture for link previews', { width: 1200 }),
    defineField({
      name: 'noIndex',
      title: 'Keep this page out of search engines',
      type: 'boolean',
      initialValue: false,
    }),
  ],
})
