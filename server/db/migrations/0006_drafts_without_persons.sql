UPDATE "payment_orders" SET "draft" = (
  SELECT jsonb_agg(team || '{"team_name": "", "players": []}'::jsonb ORDER BY position)
  FROM jsonb_array_elements("draft") WITH ORDINALITY AS teams(team, position)
)
WHERE "state" IN ('booked', 'refunded') AND jsonb_typeof("draft") = 'array';
