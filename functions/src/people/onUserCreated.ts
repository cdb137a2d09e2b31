import * as functions from 'firebase-functions/v1'
import { authTrigger, region } from '../settings.ts'
import { reconcilePerson } from './reconcilePerson.ts'

export const onUserCreated = functions
  .region(region)
  .runWith(authTrigger)
  .auth.user()
  .onCreate(({ uid }) => reconcilePerson(uid))
