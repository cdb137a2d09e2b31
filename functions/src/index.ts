// First, because functions take these options as they are defined.
import './serviceAccounts.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { apiCallables, bulkCallables, imageCallables } from './api/callables.ts'
import { createLazyCallable, dispatchTo } from './api/dispatch.ts'
import { limitBodies } from './callable/limitBodies.ts'
import {
  apiService,
  bulkService,
  calendarService,
  fileService,
  imagesService,
  namedCallable,
  paymentEventsService,
  unsubscribeService,
  webhookService,
} from './settings.ts'

limitBodies()

/**
 * Everything that is deployed. Each service runs this whole file, so nothing here imports a handler:
 * a service loads its own on the first request.
 */
export const api = onRequest(apiService, dispatchTo('api', apiCallables))
export const bulk = onRequest(bulkService, dispatchTo('bulk', bulkCallables))
export const images = onRequest(imagesService, dispatchTo('images', imageCallables))

// Other software calls these four by their own names.
export const grantAccess = createLazyCallable(namedCallable, apiCallables.grantAccess)
export const revokeAccess = createLazyCallable(namedCallable, apiCallables.revokeAccess)
export const bulkGrant = createLazyCallable(namedCallable, bulkCallables.bulkGrant)
export const bulkRevoke = createLazyCallable(namedCallable, bulkCallables.bulkRevoke)

export const calendar = onRequest(calendarService, async (request, response) =>
  (await import('./calendar/answerCalendar.ts')).answerCalendar(request, response),
)
export const unsubscribe = onRequest(unsubscribeService, async (request, response) =>
  (await import('./emails/answerUnsubscribe.ts')).answerUnsubscribe(request, response),
)
export const contentChanged = onRequest(webhookService, async (request, response) =>
  (await import('./school/answerContentChanged.ts')).answerContentChanged(request, response),
)
export const paymentEvents = onRequest(paymentEventsService, async (request, response) =>
  (await import('./payments/webhook/answerPaymentEvents.ts')).answerPaymentEvents(
    request,
    response,
    (await import('./orders/applyPaymentEvent.ts')).applyPaymentEvent,
  ),
)

export const files = onRequest(fileService, async (request, response) =>
  (await import('./files/answerFile.ts')).answerFile(request, response),
)

export { onUserCreated } from './accounts/triggers.ts'
export { onUserDeleted } from './accounts/triggers.ts'
export { onFileUploaded } from './images/onFileUploaded.ts'
export { sendMail } from './emails/sending/sendMail.ts'

export { runAccessChunk } from './imports/batches/runAccessChunk.ts'
export { runGroupUpdate } from './groups/runGroupUpdate.ts'

export {
  backUpAccounts,
  runFrequentJobs,
  runMorningJobs,
  runNightlyJobs,
} from './jobs/jobRunners.ts'
