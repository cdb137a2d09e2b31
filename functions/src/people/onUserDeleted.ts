import * as functions from 'firebase-functions/v1'
import { authTrigger, region } from '../settings.ts'
import { reconcilePerson } from './reconcilePerson.ts'

export const onUserDeleted = functions
  .region(region)
  .runWith(authTrigger)
  .auth.user()
  .onDelete(({ uid }) => reconcilePerson(uid))
