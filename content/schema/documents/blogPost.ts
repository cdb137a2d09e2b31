import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { tag } from '../../src/blog/postCard.ts'
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
    picture('portrait', 'Portrait', { width: 400 }),
    defineField({
      name: 'teacher',
      title: 'The same person as a teacher',
      type: 'reference',
      to: [{ type: 'teacher' }],
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})

export const blogPost = defineType({
  name: 'blogPost',
  title: 'Blog post',
  type: 'document',
  fields: [
    stringField({ name: 'title', title: 'Title', required: true, max: 120 }),
    slugField('title'),
    textField({
      name: 'excerpt',
      title: 'Excerpt',
      description: 'What lists and feeds show of it.',
      rows: 3,
      required: true,
      max: 300,
    }),
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      to: [{ type: 'author' }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Appears at',
      description: 'A published post whose hour has not come waits for it.',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      options: { layout: 'tags' },
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.custom((name) => {
              const parsed = tag.safeParse(name)
              return parsed.success || (parsed.error.issues[0]?.message ?? 'This is no tag.')
            }),
        }),
      ],
      validation: (rule) => rule.unique().max(6),
    }),
    picture('cover', 'Cover', { width: 1600, required: true }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'related',
      title: 'To read next',
      description: 'Posts with the same tags follow these.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'blogPost' }] })],
      validation: (rule) => rule.unique().max(3),
    }),
    defineField({ name: 'seo', title: 'Search and previews', type: 'seo' }),
  ],
  orderings: [
    {
      name: 'newest',
      title: 'Newest first',
      by: [{ field: 'publishedAt', direction: 'desc' }],
    },
  ],
  preview: { select: { title: 'title', subtitle: 'publishedAt', media: 'cover' } },
})
