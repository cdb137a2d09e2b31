import { post } from './post.ts'

export const planATerm = post({
  slug: 'plan-a-term-not-a-class',
  title: 'Plan a term, not a class',
  excerpt:
    'If every Tuesday starts from nothing, your students do too. A way to plan ten weeks on one sheet of paper.',
  author: 'asha-raman',
  publishedAt: '2026-01-12T07:00:00Z',
  tags: ['teaching', 'planning'],
  related: ['what-to-say-in-the-first-ten-minutes'],
  body: `
When I began to teach I wrote a new class every week. I was proud of it. On Sunday evenings I sat on the floor with a notebook and invented, and on Tuesday I taught the invention, and on Wednesday I forgot it. After a year I had fifty classes and my students had learned very little, because nothing had ever come twice.

Before that I built footbridges for a living. Nobody would have let me design a bridge one plank at a time. So I tried to treat ten Tuesdays as one thing with ten parts, and I have done it that way since.

## Start with the last class

Ask yourself what you would like these people to be able to do in ten weeks that they cannot do now. It should be one thing, and small enough to see. "Get down to the floor and up again without using their hands." "Stay in a shoulder bridge for ten breaths and be bored." "Choose their own version of a pose without looking at me."

Write it at the bottom of the page. That is week ten.

Now walk backwards. What must be in place in week eight for that to be possible? What would you want them to have met, without any pressure, in week four? If the aim is the floor and back again, then somewhere near the beginning there are ankles, a lot of lunging to a chair, and a week of rolling about like toddlers, which does more than the lunging.

## Three threads and a bead

My sheet has ten rows and four columns. Three of the columns are threads, and they hardly change:

- **something that stays**: the same opening and the same last ten minutes, all term, so that people have a home to come back to
- **something that grows**: one pose or movement that is a little longer, lower or slower every week
- **something that rests**: what you do to recover from it

The fourth is the bead. It is the one new thing of that week, a story, a prop, an odd variation, a verse. Only one. If I have two good ideas I keep the other for next term, where it usually turns out to be less good than I thought.

:::practice Ten minutes with a pencil
Rule a page into ten rows. Fill in week ten, week one and week five, in that order. Leave the rest empty until you have taught the first class, because you have not met these people yet.

## Repeat more than you dare

You will be tired of the sequence long before they are. A student who comes once a week has, by the fifth week, done your opening five times. That is about as often as you have brushed your teeth since Monday. They are just starting to be able to think about something else while doing it, and that is when it begins to work on them.

Say so, if you are worried. "We'll do the same standing poses as last week, and see what has changed." Nobody has ever asked for their money back.

## Leave week six alone

Something always happens. The boiler fails, half the group has a cold, or the thing that you planned for a fortnight takes them ten minutes. I leave one row blank a little after the middle. If all has gone well we use it to play: everyone chooses a pose that they would like again, and I string them together on the spot. It is often the best class of the term, and I would not know how to plan it.

## Keep the sheet

Write on it as you go, in another colour. What did not land, who laughed, which instruction finally made sense of the hip. In January take out last winter's sheet and begin with that.

I have seventeen years of these in a box file now. The early ones are full of Sanskrit. The later ones say things like "wk 4: chairs. Slower. They were right about the music."`,
})
