import * as contract from '@shala/contract/accounts/myData'
import { signedInCallable } from '../people/signedInCallable.ts'
import { countDownload } from './myData/countDownload.ts'
import { gatherMyData } from './myData/gather.ts'

export const takeMyData = signedInCallable(contract.takeMyData, async (_, caller) => {
  await countDownload(caller.uid, new Date())
  return gatherMyData(caller.record)
})
