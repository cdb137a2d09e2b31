import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { stringField } from '../objects/fields.ts'
import { isAgreementKey } from '../rules.ts'

export const agreement = defineType({
  name: 'agreement',
  title: 'Agreement',
  type: 'document',
  fields: [
    stringField({
      name: 'title',
      title: 'Title',
      description: 'Such as: Student agreement',
      required: true,
      max: 90,
    }),
    defineField({
      name: 'key',
      title: 'Key',
      description:
        'Small letters, digits and dashes, such as: student-agreement. Never change it: it connects the versions.',
      type: 'string',
      validation: (rule) => rule.required().max(60).custom(isAgreementKey),
    }),
    defineField({
      name: 'version',
      title: 'Version',
      description:
        'Raise it with every change that students must accept again. Leave it for corrections of spelling.',
      type: 'number',
      initialValue: 1,
      validation: (rule) => rule.required().integer().min(1).max(10_000),
    }),
    defineField({
      name: 'courses',
      title: 'Courses',
      description: 'The courses whose students must accept it. Leave this empty for all courses.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'coursePage' }] })],
      validation: (rule) => rule.max(100),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Up to 60,000 letters. Students accept exactly this text.',
      type: 'agreementText',
      validation: (rule) => rule.required().min(1).max(500),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'key' } },
})
