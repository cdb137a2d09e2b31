import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { leadsSomewhere } from '../rules.ts'
import { stringField, textField } from './fields.ts'
import { picture } from './picture.ts'

/** Rich text: the closed set of blocks, styles and marks that the site knows (src/richText). */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [
          defineArrayMember({
            name: 'link',
            title: 'Link',
            type: 'object',
            fields: [
              defineField({
                name: 'href',
                title: 'Leads to',
                type: 'string',
                validation: (rule) => rule.required().custom(leadsSomewhere),
              }),
            ],
          }),
        ],
      },
    }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'quote' }),
    defineArrayMember({ type: 'callout' }),
  ],
})

/** The text of an agreement: what can be stored and printed as it was accepted. */
export const agreementText = defineType({
  name: 'agreementText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: { decorators: [], annotations: [] },
    }),
  ],
})

export const quote = defineType({
  name: 'quote',
  title: 'Quote',
  type: 'object',
  fields: [
    textField({
      name: 'text',
      title: 'What was said',
      description: 'Without quotation marks.',
      rows: 3,
      required: true,
      max: 500,
    }),
    stringField({ name: 'attribution', title: 'Who said it', max: 120 }),
  ],
  preview: { select: { title: 'text', subtitle: 'attribution' } },
})

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Kind',
      type: 'string',
      initialValue: 'note',
      options: {
        layout: 'radio',
        list: [
          { title: 'Explains something', value: 'note' },
          { title: 'Something to try', value: 'practice' },
          { title: 'A matter of safety', value: 'care' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    stringField({ name: 'title', title: 'Title', max: 90 }),
    textField({ rows: 4, max: 600, required: true }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'object',
  fields: [
    picture('image', 'Picture', { width: 1400, required: true }),
    stringField({ name: 'caption', title: 'Caption', max: 200 }),
  ],
  preview: { select: { title: 'caption', media: 'image' } },
})
