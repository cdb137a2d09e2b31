import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { listField, stringField, textField } from '../objects/fields.ts'
import { picture } from '../objects/picture.ts'
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
    stringField({
      name: 'title',
      title: 'Name of the school',
      required: true,
      max: 80,
      group: 'school',
    }),
    stringField({ name: 'tagline', title: 'In one line', max: 160, group: 'school' }),
    picture('logo', 'Logo', { width: 400, group: 'school' }),
    listField({
      name: 'accreditations',
      title: 'Who accredits the school',
      of: 'accreditation',
      max: 4,
      group: 'school',
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
        stringField({
          name: 'hours',
          title: 'Office hours',
          description:
            'Such as: The office is open on weekdays from 9 to 1. The answer time is "answerDays" in school.json.',
          max: 160,
        }),
      ],
    }),
    listField({
      name: 'navigation',
      title: 'Menu at the top',
      of: 'labelledLink',
      max: 8,
      group: 'menus',
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
                stringField({ name: 'title', title: 'Title', required: true, max: 40 }),
                listField({ name: 'links', title: 'Links', of: 'labelledLink', max: 8 }),
              ],
            }),
          ],
          validation: (rule) => rule.max(4),
        }),
        stringField({ name: 'smallPrint', title: 'Small print', max: 240 }),
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
