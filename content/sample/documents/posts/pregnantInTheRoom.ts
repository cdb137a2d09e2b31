import { post } from './post.ts'

export const pregnantInTheRoom = post({
  slug: 'someone-in-your-class-is-pregnant',
  title: 'Someone in your class is pregnant',
  excerpt:
    'She tells you while you are looking for a pen, two minutes before you begin. A midwife on what to ask, what to change, and what to leave alone.',
  author: 'miriam-osei',
  publishedAt: '2025-09-22T07:00:00Z',
  tags: ['prenatal', 'safety', 'teaching'],
  related: ['teaching-breath-to-people-who-are-afraid-of-it'],
  body: `
It usually happens in the doorway. She has waited until the others have gone in, she says it quietly, and then she adds, "but I'm fine, don't worry about me." You have two minutes and a room full of people unrolling mats. Here is what I would like you to do.

## First, be pleased

Say congratulations, if her face tells you that it is welcome news. Many teachers go straight to alarm, and the first thing a woman learns from them is that she has become a hazard. She has come to a class that she likes. Be glad that she told you.

Then ask three things. They fit into one minute:

- How many weeks are you?
- Is anybody keeping a special eye on you, or have you been told not to do something?
- How do you feel today?

The second question is the important one. If she says yes to it, bleeding for instance, or high blood pressure, or a cervix that is being watched, then today is a day for lying on her side with three blankets, and next week is for a word with her midwife first. You can say that warmly. "I'd love you to stay and rest with us, and I'd like you to ask your midwife before you move about."

## In the first weeks

Almost nothing needs to change, and nobody can see that anything is different. She may be sick and so tired that the floor looks like a friend. Give her leave to do less than she thinks she ought to. Keep her from getting very hot. That is nearly all.

Do not promise that yoga will prevent a miscarriage, and never let a sentence of yours suggest that it might cause one. About one pregnancy in six ends early, mostly for reasons that were settled in the first days. Some of those women were in your class. They remember everything that you said.

## In the middle

Now there is a belly, and energy, and often a wish to do everything. Make room. Feet wider in standing poses and folds. Twists from the ribs upwards, towards the open side. From about twenty weeks, offer side-lying or a propped-up recline in place of a long rest on the back, because the weight of the womb can press on the large vein behind it. If she rolls onto her back for a moment, nothing terrible will happen; if she feels faint or sick there, she should turn on her side, and she will.

Leave out strong work for the front of the abdomen, and lying on the belly for reasons that explain themselves. Balances are fine with a wall. Her centre of gravity moves every week, and the wall does not.

:::care Stop, and ring someone today
Bleeding, fluid, regular tightenings before thirty-seven weeks, a bad headache with flashing lights, a hot swollen calf, or a baby that is moving less than usual. Do not weigh it up together. Say: "That's one to ring about now," and let her use your telephone.

## Towards the end

She may be slow, uncomfortable and magnificent. Things that help: all fours, leaning forward over a bolster, circles with the hips, calf stretches, anything with the arms above the head that gives the ribs some space. Things that do not: being told that she is nearly there, or that the baby is low, or that your sister went two weeks over.

Learn to pass her the prop before she has to ask for it.

## What is not yours

You are not there to advise on birth plans, or to read the shape of her belly. If she asks what you think about an induction, you think that it is a good question for her midwife. You may add that you hope she has a kind one.

What is yours is an hour in the week in which she is a person and not a patient. In twelve hundred births I have met many women who remembered such an hour, and could tell me the name of whoever gave it to them.`,
})
