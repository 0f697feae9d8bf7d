-- A message under way that is not wanted any more, and why: whoever asks what became of it
-- has it made no more (DECISIONS 6.10). A printer is asked by the call that makes a card.

set lock_timeout = '5s';

alter table messages
    -- As messages.reason.
    add column unwanted text,
    -- Since when.
    add column unwanted_at timestamptz;
