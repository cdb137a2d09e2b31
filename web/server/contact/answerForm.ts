import { ContactForm } from '@shala/contract/messages/contact'
import { atItsField, contractErrors } from '#features/contact/model/contactErrors.ts'
import { explainContact } from '#features/contact/model/explainContact.ts'
import { CallError } from '#shared/CallError.ts'
import type { ContactAnswer, ContactWritten } from '#shared/contactForm.ts'
import { paths } from '#shared/paths.ts'
import { longestForm } from '../http/limitBodies.ts'
import { type SiteAnswer, type SiteRequest, textAnswer } from '../http/siteRequest.ts'
import { type Answering, renderPage } from '../render/renderPage.ts'

const noStore = { 'cache-control': 'no-store' }

/**
 * Answers the contact form that a browser posted by itself, for want of scripts: it is led to a page
 * that says thank you, or is given the form again, with what was written and what is wrong with it.
 */
export async function answerForm(request: SiteRequest, by: Answering): Promise<SiteAnswer> {
  // Another site cannot make its visitors write to the school.
  if (request.fetchSite === 'cross-site') return textAnswer(403, 'Please use the form of our site')
  if (request.body.length > longestForm) return textAnswer(413, 'The message is too long')
  const posted = new URLSearchParams(request.body)
  const written = writtenIn(posted)
  const form = ContactForm.safeParse({ ...written, website: posted.get('website') ?? '' })
  if (!form.success) {
    return again(422, written, contractErrors(form.error.issues), by)
  }
  try {
    const outcome = await by.sources.sendForm(form.data, request.sender)
    if (outcome.taken) {
      return { status: 303, headers: { ...noStore, location: paths.contactSent }, body: '' }
    }
    const { status, field, message } = outcome
    const code = status === 429 ? 'resource-exhausted' : 'invalid-argument'
    return await again(status, written, new CallError(code, message, field), by)
  } catch (error) {
    by.report(`A contact form could not be handed on: ${String(error)}`)
    const refusal = new CallError('unavailable', 'Your message could not be sent just now.')
    return again(503, written, refusal, by)
  }
}

/** Answers a GET request for the form's target: the form is on another page. */
export function answerToForm(): SiteAnswer {
  return { status: 303, headers: { ...noStore, location: paths.contact }, body: '' }
}

function writtenIn(posted: URLSearchParams): ContactWritten {
  // A form writes each line's end as CR LF, where a script reads LF.
  const text = (name: string) => (posted.get(name) ?? '').replaceAll('\r\n', '\n')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    date: text('date'),
    message: text('message'),
  }
}

async function again(
  status: number,
  written: ContactWritten,
  error: unknown,
  by: Answering,
): Promise<SiteAnswer> {
  const explained = explainContact(atItsField(error))
  const answer: ContactAnswer = {
    written,
    errors: 'errors' in explained ? explained.errors : {},
    refused: 'refused' in explained ? explained.refused : '',
  }
  const page = await by.load(paths.contact)
  if ('movedTo' in page || page.data.kind !== 'contact') return answerToForm()
  const data = { ...page.data, answer }
  return {
    status,
    headers: { ...noStore, 'content-type': 'text/html; charset=utf-8' },
    body: await renderPage(paths.contact, { ...page, data }, by.preview, { scripts: false }),
  }
}
