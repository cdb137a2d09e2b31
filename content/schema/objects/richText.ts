import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { leadsSomewhere } from '../rules/leadsSomewhere.ts'

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
