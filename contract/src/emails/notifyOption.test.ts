import { testSchema, yesOrNo } from '../testing/testSchema.ts'
import { NotifyOption } from './notifyOption.ts'

testSchema('whether people are written to', NotifyOption, { good: null, cases: yesOrNo('') })
testSchema('whether people are written to, where nobody said', NotifyOption, {
  good: undefined,
  becomes: null,
})
