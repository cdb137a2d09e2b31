import { Tell } from './tell.ts'
import { testSchema, yesOrNo } from './testing/testSchema.ts'

testSchema('whether people are written to', Tell, { good: null, cases: yesOrNo('') })
testSchema('whether people are written to, where nobody said', Tell, {
  good: undefined,
  becomes: null,
})
