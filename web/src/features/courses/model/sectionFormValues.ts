import { addSection } from '@shala/contract/courses/sections'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A section's form as it is typed. Where it begins is asked of a new one only. */
export interface SectionFormValues {
  title: string
  /** The key of the lesson that it begins with; null for none yet. */
  before: string | null
}

export const sectionLabels: Readonly<Record<keyof SectionFormValues, string>> = {
  title: 'Name',
  before: 'Begins with',
}

export const sectionErrorLabels = errorLabels(sectionLabels)

/** The section that was typed, or what is wrong with it. */
export const parseSection = (values: SectionFormValues) =>
  parseForm(addSection.input.pick({ title: true, before: true }), values, sectionErrorLabels)
