import { CodeMissing, AppError } from '../../../shared/AppError.ts'
import { ContactErrors } from '../model/explainContact.ts'

/** Whether an error says nothing of the message: a script did not arrive, or cannot run here. */
export function isForWantOfCode(error: unknown): boolean {
  if (error instanceof CodeMissing) return true
  return !(error instanceof AppError) && !(error instanceof ContactErrors)
}

/**
 * Lets the browser post the form of the frame, which leaves the page. Resolves if the user returns.
 */
export function postByBrowser(frame: HTMLElement | null): Promise<void> {
  const form = frame?.querySelector('form')
  if (form == null) throw new Error('There is no form to post')
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  form.submit()
  return back
}
