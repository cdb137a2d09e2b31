import type { EmailTemplate, EmailValues, Placeholder } from '../renderEmail.ts'

export interface DeclaredEmail {
  /** The subject matter, for the log. */
  readonly label: string
  /** The label of the button to its link. */
  readonly button: string
  /**
   * Readers can turn the email off (default false). All other emails tell of a change by the student or
   * the school (decision 26).
   */
  readonly isOptional?: boolean
}

/** The declaration of a kind of email whose text the school can change. */
export interface SchoolEmail extends DeclaredEmail {
  /** The event that sends it, for the settings. */
  readonly trigger: string
  readonly placeholders: readonly Placeholder[]
  /** The email until the school changes it. */
  readonly template: EmailTemplate
  /** Sample values, where the common ones do not suit. */
  readonly sample?: Partial<EmailValues>
}

/** The placeholders of emails about a course date. */
export const dateWords = ['name', 'course', 'date', 'link', 'school'] as const
