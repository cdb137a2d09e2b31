import * as contract from '@shala/contract/messages/contact'
import { publicCallable } from '../callable/publicCallable.ts'
import { aChallenge } from './challenge.ts'

export const askContactChallenge = publicCallable(contract.askContactChallenge, () =>
  aChallenge(new Date()),
)
