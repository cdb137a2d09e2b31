import type { SchoolEmail } from './SchoolEmail.ts'

const accessWords = ['name', 'course', 'end', 'link', 'school', 'until', 'days', 'pay'] as const

/** The emails to students about access to a course. They are off until the school turns them on. */
export const accessEmails = {
  grant: {
    label: 'Course given',
    trigger: 'When access is given',
    button: 'Open the course',
    placeholders: accessWords,
    template: {
      on: false,
      subject: '{course} is open for you',
      text: 'Dear {name},\n\nYou have access to {course}{until}. Next step: open the course and start the first lesson.\n\n{link}\n\n{pay}\n\n{school}',
    },
  },
  invite: {
    label: 'Invitation',
    trigger: 'When an address without an account is invited',
    button: 'Register',
    // The address may belong to anyone, so an invitation does not name the invited person.
    placeholders: ['course', 'opens', 'link', 'school'],
    template: {
      on: false,
      subject: '{course} is waiting for you',
      text: 'Hello,\n\n{school} has given you the course {course}. {opens}\n\n{link}\n\nIf you do not know us, ignore this email.\n\n{school}',
    },
  },
  extend: {
    label: 'Days changed',
    trigger: 'When the days of access change',
    button: 'Open the course',
    placeholders: accessWords,
    template: {
      on: false,
      subject: 'Your access to {course} has changed',
      text: 'Dear {name},\n\nYou now have access to {course} {days}.\n\n{link}\n\n{school}',
    },
  },
  ending: {
    label: 'Course ends soon',
    trigger: 'Before access ends',
    button: 'Open the course',
    placeholders: accessWords,
    isOptional: true,
    template: {
      on: false,
      subject: '{course} ends soon',
      text: 'Dear {name},\n\nYou have access to {course}{until}. Write to us if you need more time.\n\n{school}',
    },
  },
  revoke: {
    label: 'Access removed',
    trigger: 'When a student loses access',
    button: 'Open this page',
    placeholders: accessWords,
    template: {
      on: false,
      subject: 'Your access to {course} has ended',
      text: 'Dear {name},\n\nYou no longer have access to {course}. Write to us if you have a question.\n\n{school}',
    },
  },
} satisfies Readonly<Record<string, SchoolEmail>>
