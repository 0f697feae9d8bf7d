-- Makes a UUIDv7 (RFC 9562, section 5.7) for rows that a statement inserts itself. It replaces
-- the first 48 bits of a random UUID by the milliseconds since 1970 and changes its version
-- from 4 to 7.

set lock_timeout = '5s';

create function new_id() returns uuid
language sql
volatile
parallel safe
return encode(
    set_bit(
        set_bit(
            overlay(
                uuid_send(gen_random_uuid())
                placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                from 1 for 6
            ),
            52, 1
        ),
        53, 1
    ),
    'hex'
)::uuid;
