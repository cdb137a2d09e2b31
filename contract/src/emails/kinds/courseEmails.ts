import { dateWords, type SchoolEmail } from './SchoolEmail.ts'

/** The emails to students about certificates, requests for a place, and hours. */
export const courseEmails = {
  certificate: {
    label: 'Certificate',
    trigger: 'When a certificate is issued',
    button: 'See the certificate',
    placeholders: ['name', 'course', 'link', 'school'],
    template: {
      on: true,
      subject: 'Your certificate: {course}',
      text: 'Dear {name},\n\nCongratulations! Your certificate for {course} is ready. Download and print it under Certificates in your dashboard. Anyone with this link can verify it:\n\n{link}\n\n{school}',
    },
  },
  certificateRevoked: {
    label: 'Certificate revoked',
    trigger: 'When a certificate is revoked',
    button: 'Open this page',
    placeholders: ['name', 'course', 'link', 'school'],
    template: {
      on: false,
      subject: 'Your certificate for {course} is no longer valid',
      text: 'Dear {name},\n\nYour certificate for {course} is no longer valid. See the reason under Certificates in your dashboard. Write to us if you have a question.\n\n{school}',
    },
  },
  request: {
    label: 'Request for a place',
    trigger: 'When a student requests a place',
    button: 'See your request',
    placeholders: [...dateWords, 'answer', 'price'],
    template: {
      on: true,
      subject: 'We have your request for {course}',
      text: 'Dear {name},\n\nThank you for requesting a place in {course}{date}. {answer} Once you have a place, the course opens under My Courses.\n\n{price}\n\n{link}\n\n{school}',
    },
  },
  waitlist: {
    label: 'Waiting list',
    trigger: 'When a student joins a waiting list',
    button: 'See your request',
    placeholders: [...dateWords, 'price'],
    template: {
      on: true,
      subject: 'You are on the waiting list for {course}',
      text: 'Dear {name},\n\nYou are on the waiting list for {course}{date}. All places are taken at the moment. Free places go to the person who has waited longest, and we will email you when it is your turn.\n\n{price}\n\nSee your place in line, or leave the list:\n\n{link}\n\n{school}',
    },
  },
  decline: {
    label: 'Request declined',
    trigger: 'When a request is declined',
    button: 'Open this page',
    placeholders: [...dateWords, 'reason'],
    template: {
      on: true,
      subject: 'Your request for {course}',
      text: 'Dear {name},\n\nWe cannot give you a place in {course}{date}:\n\n{reason}\n\nWrite to us if you have a question.\n\n{school}',
    },
  },
  behind: {
    label: 'Missing hours',
    trigger: 'When you remind a student of missing hours',
    button: 'See my hours',
    placeholders: ['name', 'course', 'hours', 'link', 'school'],
    template: {
      on: true,
      subject: 'Your hours in {course}',
      text: 'Dear {name},\n\n{hours}\n\nYour certificate needs all of them. Write to us about sessions that you can join to make up for them. See your hours here:\n\n{link}\n\n{school}',
    },
  },
} satisfies Readonly<Record<string, SchoolEmail>>
