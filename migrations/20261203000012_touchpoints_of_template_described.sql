set lock_timeout = '5s';

comment on index lead_touchpoints_of_template is
    'The touchpoints with an older content of a template. It holds no column that planning or handing off changes but the state.';
