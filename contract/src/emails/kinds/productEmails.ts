import type { DeclaredEmail } from './SchoolEmail.ts'

export const productEmails = {
  address: { label: 'Address confirmation', button: 'Yes, this address is mine' },
  test: { label: 'Test', button: 'Open the course' },
  message: { label: 'Message to the office', button: 'Read and answer it' },
  answer: { label: 'Reply to a message', button: 'Open this page' },
  session: { label: 'Session changed', button: 'See my sessions' },
  register: { label: 'Register to take', button: 'Take the register' },
  order: { label: 'Order to look at', button: 'See the order' },
  copy: { label: 'Copy of a message', button: 'Open this page' },
  staff: { label: 'Invitation to the staff', button: 'Register' },
  settings: { label: 'Settings changed', button: 'See the settings' },
} satisfies Readonly<Record<string, DeclaredEmail>>
