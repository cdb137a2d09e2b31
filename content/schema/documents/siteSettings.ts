import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { picture } from '../objects/picture.ts'
import { textField } from '../objects/textFields.ts'
import { noRedirectLoop } from '../rules.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings of the site',
  type: 'document',
  groups: [
    { name: 'school', title: 'School', default: true },
    { name: 'menus', title: 'Menus' },
    { name: 'addresses', title: 'Redirects and search' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Name of the school',
      type: 'string',
      group: 'school',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'tagline',
      title: 'In one line',
      type: 'string',
      group: 'school',
      validation: (rule) => rule.max(160),
    }),
    picture('logo', 'Logo', { group: 'school' }),
    defineField({
      name: 'accreditations',
      title: 'Who accredits the school',
      type: 'array',
      group: 'school',
      of: [defineArrayMember({ type: 'accreditation' })],
      validation: (rule) => rule.max(4),
    }),
    defineField({
      name: 'contact',
      title: 'Contact',
      type: 'object',
      group: 'school',
      fields: [
        defineField({
          name: 'email',
          title: 'Email',
          type: 'string',
          validation: (rule) => rule.required().email(),
        }),
        defineField({
          name: 'phone',
          title: 'Telephone',
          type: 'string',
          validation: (rule) => rule.regex(/^\+?[0-9 ().-]{3,30}$/, { name: 'telephone number' }),
        }),
        defineField({
          name: 'address',
          title: 'Address, line by line',
          type: 'array',
          of: [
            defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(80) }),
          ],
          validation: (rule) => rule.max(6),
        }),
        defineField({
          name: 'hours',
          title: 'Office hours',
          description:
            'Such as: The office is open on weekdays from 9 to 1. The answer time is "answerDays" in school.json.',
          type: 'string',
          validation: (rule) => rule.max(160),
        }),
      ],
    }),
    defineField({
      name: 'navigation',
      title: 'Menu at the top',
      type: 'array',
      group: 'menus',
      of: [defineArrayMember({ type: 'labelledLink' })],
      validation: (rule) => rule.max(8),
    }),
    defineField({
      name: 'footer',
      title: 'Foot of every page',
      type: 'object',
      group: 'menus',
      fields: [
        textField({ rows: 2, max: 240 }),
        defineField({
          name: 'columns',
          title: 'Columns',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'footerColumn',
              title: 'Column',
              type: 'object',
              fields: [
                defineField({
                  name: 'title',
                  title: 'Title',
                  type: 'string',
                  validation: (rule) => rule.required().max(40),
                }),
                defineField({
                  name: 'links',
                  title: 'Links',
                  type: 'array',
                  of: [defineArrayMember({ type: 'labelledLink' })],
                  validation: (rule) => rule.max(8),
                }),
              ],
            }),
          ],
          validation: (rule) => rule.max(4),
        }),
        defineField({
          name: 'smallPrint',
          title: 'Small print',
          type: 'string',
          validation: (rule) => rule.max(240),
        }),
      ],
    }),
    defineField({
      name: 'redirects',
      title: 'Redirects',
      description: 'Where old addresses lead.',
      type: 'array',
      group: 'addresses',
      of: [defineArrayMember({ type: 'redirect' })],
      validation: (rule) => rule.max(500).custom(noRedirectLoop),
    }),
    defineField({
      name: 'seo',
      title: 'For pages that say nothing of their own',
      type: 'seo',
      group: 'addresses',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'tagline' } },
})
